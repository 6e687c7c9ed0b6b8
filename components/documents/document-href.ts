/** The address of a contract's or invoice's file. */
export function documentHref(id: string): string {
  return `/api/documents/${id}/pdf`;
}
