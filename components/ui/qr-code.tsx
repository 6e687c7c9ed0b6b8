import type { CodePicture } from "#lib/code-picture.ts";

/** A QR code as wide as its place, dark on light whatever the theme: cameras read it so. */
export function QrCode({
  picture: { size, path },
  label,
}: {
  picture: CodePicture;
  label: string;
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="h-full w-full rounded-control bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
