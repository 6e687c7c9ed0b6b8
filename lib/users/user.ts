/** Free-form part of an account, as on the wire (`data` of a user). */
export interface UserData {
  firstName?: string;
  lastName?: string;
  middleName?: string;
  phone?: string;
  email?: string;
  country?: string;
  company?: string;
  meta?: { usedReferralCode?: string };
  partnership?: { ManagerId?: string };
}
