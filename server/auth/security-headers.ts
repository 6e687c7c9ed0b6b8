import { supportChatSources } from "#lib/support-chat.ts";

interface PolicyOptions {
  nonce: string;
  /** The request's `Host`, for the live socket; null when it is not a plausible one. */
  host: string | null;
  isDevelopment: boolean;
  /** Served over https: sockets too, and browsers shall never try http again. */
  isSecure: boolean;
  /** Origin of a logo that is hosted elsewhere. */
  imageOrigin?: string | null;
  /** Origin of a terminal that takes a form from the payer's browser. */
  formOrigin?: string | null;
  /** The edition has a support chat, whose script is loaded from its own origin when the chat is opened. */
  hasChat?: boolean;
}

/** The policy lets only scripts with the page's nonce run, and allows connections to our own origin only. */
export function contentSecurityPolicy({
  nonce,
  host,
  isDevelopment,
  isSecure,
  imageOrigin,
  formOrigin,
  hasChat = false,
}: PolicyOptions): string {
  const ofChat = (kind: keyof typeof supportChatSources) =>
    hasChat ? ` ${supportChatSources[kind].join(" ")}` : "";
  const socket = host && /^[\w.:[\]-]+$/.test(host) ? ` ${isSecure ? "wss" : "ws"}://${host}` : "";
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' 'unsafe-inline'${ofChat("style")}`,
    `img-src 'self' data: blob:${imageOrigin ? ` ${imageOrigin}` : ""}${ofChat("image")}`,
    `media-src 'self' blob:${ofChat("media")}`,
    `font-src 'self'${ofChat("font")}`,
    `connect-src 'self'${socket}${ofChat("connect")}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formOrigin ? ` ${formOrigin}` : ""}`,
    // Stored documents, which say themselves what they may do.
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}

/** The policy of answers that aren't pages: calls, states and files of the build. They load nothing and stand in no frame. */
const commonPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of whatever a web process answers. A page or a file replaces the policy by its own. */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return { ...sharedHeaders(isSecure), "Content-Security-Policy": commonPolicy };
}

function sharedHeaders(isSecure: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(isSecure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

const alone = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'";

/** The policy of a file: nothing in it runs. A sandbox is left out for PDF, because browsers' readers don't open in one. */
export function filePolicy(type: string): string {
  const own = `${alone}; base-uri 'none'; frame-ancestors 'self'`;
  return type === "application/pdf" ? `${own}; object-src 'self'` : `${own}; sandbox`;
}

/** Headers of every page, apart from its content security policy. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    ...sharedHeaders(isSecure),
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
}
