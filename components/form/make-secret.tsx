import { type ReactNode, useState } from "react";
import { CopySecret } from "./copy-secret.tsx";

interface MakeSecretProps {
  /** Texts of the dialog that shows the secret. */
  say: (text: "copyTitle" | "keep" | "copy" | "copied" | "value") => string;
  /** The form that makes it. */
  form: (onMade: (secret: string) => void) => ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/** Makes a secret and shows it this once. */
export function MakeSecret({ say, form, onDone, onClose }: MakeSecretProps) {
  const [made, setMade] = useState<string | null>(null);
  if (made === null)
    return form((secret) => {
      setMade(secret);
      onDone();
    });
  return (
    <CopySecret
      secret={made}
      texts={{
        title: say("copyTitle"),
        keep: say("keep"),
        copy: say("copy"),
        copied: say("copied"),
        value: say("value"),
      }}
      onClose={onClose}
    />
  );
}
