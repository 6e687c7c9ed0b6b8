/** Free-form part of an account, as on the wire (`data` of a user). */
export interface UserData {
  firstName?: string;
  lastName?: string;
  middleName?: string;
  phone?: string;
  email?: string;
  country?: string;
  company?: string;
  meta?: {
    usedReferralCode?: string;
    /** What it came for, "target:channel". */
    survey?: string;
    /** Hostname of the site it registered at. */
    source?: string;
    salonId?: string | number;
  };
  partnership?: { ManagerId?: string };
}
