import { readApi } from "#components/list/read-api.ts";
import { useQuery } from "#components/query/use-query.ts";
import type { CompanyView } from "#lib/companies/company.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { RequisiteView } from "#lib/requisites/requisite.ts";

const shownAtMost = "100";

/** An account's payers' details, newest first. */
export function useRequisites(ownerId: string) {
  return useQuery({
    queryKey: ["requisites", "of", ownerId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ OwnerId: ownerId, $limit: shownAtMost });
      return (await readApi<ListPage<RequisiteView>>("/requisites", query, signal)).data;
    },
    enabled: ownerId !== "",
  });
}

/** Companies that make documents of a kind for an account. */
export function useCompanies(customerId: string, type: DocumentType) {
  return useQuery({
    queryKey: ["companies", "for", customerId, type],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        CustomerId: customerId,
        documentTypes: type,
        $limit: shownAtMost,
      });
      return (await readApi<ListPage<CompanyView>>("/companies", query, signal)).data;
    },
    enabled: customerId !== "",
  });
}
