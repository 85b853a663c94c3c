import { useState } from "react";
import { messages } from "../../../../domain/messages";
import { IconButton } from "../../../ui/controls/IconButton";
import { TextField } from "../../../ui/forms/TextField";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ autoComplete, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? "text" : "password"}
      name="password"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon="eye"
          label={messages[isShown ? "auth.hidePassword" : "auth.showPassword"]}
          onClick={() => setIsShown(!isShown)}
          className={isShown ? "text-link" : "text-ink-2"}
        />
      }
    />
  );
}
