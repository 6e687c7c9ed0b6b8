import { expect, it } from "vitest";
import { invoiceForm } from "#lib/invoices/invoice.ts";

const id = "01a21ca3-749c-7000-a5ff-3aeeddab134d";
const filled = { customerId: id, requisiteId: id, companyId: id, amount: "1 000" };

it.each([
  [{ customerId: "", requisiteId: "", companyId: "", amount: "" }, "customerId"],
  [{ ...filled, requisiteId: "", companyId: "", amount: "x" }, "requisiteId"],
  [{ ...filled, companyId: "" }, "companyId"],
  [{ ...filled, amount: "" }, "amount"],
])("an invoice form names one missing field, the first that it asks for: %j", (values, field) => {
  const { error } = invoiceForm.safeParse(values);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

it("takes a whole one", () => {
  expect(invoiceForm.parse(filled)).toEqual({ ...filled, amount: 1000 });
});
