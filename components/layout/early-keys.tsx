import { headers } from "next/headers";
import { paletteId } from "./palette-id.ts";

/**
 * Before the page's scripts have loaded, Ctrl or ⌘ K opens the palette's own field, which accepts typed text.
 * `ShellKeys` ends this when it takes over.
 * `useLazyLayer` opens the menu or the popover whose button was pressed as early.
 */
const listen = `document.addEventListener("keydown",window.earlyKeys=function(e){
if(!(e.ctrlKey||e.metaKey)||e.altKey||e.code!=="KeyK")return;
e.preventDefault();var d=document.getElementById("${paletteId}");
if(d)d.open?d.close():d.showModal()});
document.addEventListener("click",function(e){
var b=e.target instanceof Element&&e.target.closest("[data-layer-trigger]");if(b)window.earlyPress=b.id})`;

export async function EarlyKeys() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    // A browser hides the nonce of a script it has run.
    // oxlint-disable-next-line react/no-danger -- a constant of this file
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: listen }} />
  );
}
