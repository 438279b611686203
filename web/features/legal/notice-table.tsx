import type {ReactNode} from 'react'

type NoticeTableProps = Readonly<{caption: string; columns: readonly string[]; children: ReactNode}>

/** A table of a legal notice. Its rows are one header cell and data cells. */
export function NoticeTable({caption, columns, children}: NoticeTableProps) {
  return (
    <table className="mt-6 w-full max-w-[68ch] border-collapse text-sm">
      <caption className="pb-2 text-start text-base font-semibold">{caption}</caption>
      <thead className="border-y border-rule-strong text-text-quiet">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pe-3 text-start font-medium last:pe-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="align-top [&_td]:py-2.5 [&_td]:pe-3 [&_td:last-child]:pe-0 [&_th]:py-2.5 [&_th]:pe-3 [&_th]:text-start [&_tr]:border-b [&_tr]:border-rule">
        {children}
      </tbody>
    </table>
  )
}
