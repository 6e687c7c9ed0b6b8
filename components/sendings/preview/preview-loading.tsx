import { PhoneFrame } from "./phone-frame.tsx";

/** A phone that shows nothing yet, while what it shows is fetched. */
export function PreviewLoading() {
  return (
    <PhoneFrame time="">
      <span className="flex-1" />
    </PhoneFrame>
  );
}
