import postgres from "postgres";

export const dynamic = "force-dynamic";

const sql = postgres(process.env.DATABASE_URL, { max: 10 });

/** The newest rows of an account in a table, and nothing else: what a page of them costs at least. */
export default async function Page({ searchParams }) {
  const { owner } = await searchParams;
  const rows = await sql`
    select id, uuid_extract_timestamp(id) as created_at, type, sender, recipient, text, status, segments, price
    from sendings where owner_id = ${owner} order by id desc limit 16`;
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.created_at.toISOString()}</td>
            <td>{row.type}</td>
            <td>{row.recipient}</td>
            <td>{row.sender}</td>
            <td>{row.text}</td>
            <td>{row.status}</td>
            <td>{row.segments}</td>
            <td>{row.price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
