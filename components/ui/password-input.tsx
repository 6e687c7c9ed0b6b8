"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Eye, EyeOff } from "./icons.ts";
import { Input } from "./input.tsx";

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, "type" | "trailing"> {
  /** What the button names: a key or token is not a password. */
  holds?: "password" | "secret";
  /** Whether the characters are seen, where more than this field's own button decides it. */
  revealed?: boolean;
  onReveal?: (revealed: boolean) => void;
}

export function PasswordInput({
  holds = "password",
  revealed,
  onReveal,
  ...props
}: PasswordInputProps) {
  const t = useTranslations("commons");
  const [shown, setShown] = useState(false);
  const visible = revealed ?? shown;
  const Icon = visible ? EyeOff : Eye;
  return (
    <Input
      type={visible ? "text" : "password"}
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={t(`${holds}.${visible ? "hide" : "show"}`)}
          aria-pressed={visible}
          onClick={() => {
            setShown(!visible);
            onReveal?.(!visible);
          }}
          className="-mr-1.5 grid size-7 place-items-center rounded-control hover:text-text"
        >
          <Icon />
        </button>
      }
      {...props}
    />
  );
}
