"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Eye, EyeOff } from "./icons.ts";
import { Input } from "./input.tsx";

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, "type" | "trailing"> {
  /** Shows the characters from the start, as after a generator has filled the field. */
  revealed?: boolean;
}

export function PasswordInput({ revealed = false, ...props }: PasswordInputProps) {
  const t = useTranslations("commons");
  const [shown, setShown] = useState<boolean | null>(null);
  const visible = shown ?? revealed;
  const Icon = visible ? EyeOff : Eye;
  return (
    <Input
      type={visible ? "text" : "password"}
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={visible ? t("password.hide") : t("password.show")}
          aria-pressed={visible}
          onClick={() => setShown(!visible)}
          className="-mr-1.5 grid size-7 place-items-center rounded-control hover:text-text"
        >
          <Icon />
        </button>
      }
      {...props}
    />
  );
}
