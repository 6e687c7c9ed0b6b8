/** The free-form part of an account, in the API the `data` of a user. */
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
    /** The answer to the survey, as "target:channel". */
    survey?: string;
    /** Hostname of the site it registered at. */
    source?: string;
    salonId?: string | number;
  };
  partnership?: { ManagerId?: string };
}
