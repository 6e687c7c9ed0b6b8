import { confirmationError, passwordError } from "#lib/auth/password-rules.ts";
import {
  emailError,
  firstNameError,
  lastNameError,
  phoneError,
  usernameError,
} from "#lib/users/account-rules.ts";

/** What is typed into the registration form. */
export interface RegistrationForm {
  username: string;
  password: string;
  confirmation: string;
  data: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    country: string;
  };
}

/** What is wrong with it, field by field; `lib/registration/registration.ts` asks the same of what is sent. */
export function registrationErrors(form: RegistrationForm): { path: string; key: string }[] {
  const { username, password, confirmation, data } = form;
  const found: [path: string, key: string | null][] = [
    ["username", usernameError(username)],
    ["password", passwordError(password)],
    ["confirmation", confirmationError(password, confirmation)],
    ["data.firstName", firstNameError(data.firstName)],
    ["data.lastName", lastNameError(data.lastName)],
    ["data.email", emailError(data.email)],
    ["data.phone", phoneError(data.phone)],
  ];
  return found.flatMap(([path, key]) => (key === null ? [] : [{ path, key }]));
}
