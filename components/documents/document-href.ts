/** Where a contract's or an invoice's file is. */
export function documentHref(id: string): string {
  return `/api/documents/${id}/pdf`;
}
