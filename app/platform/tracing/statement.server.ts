import type { CompiledQuery, LogEvent, OperationNode } from "kysely";
import type { EndedStatement } from "./tracing";

/** What a trace says of a statement: its operation and its first table. Neither its text nor its values. */
export function endedStatement(event: LogEvent): EndedStatement {
  const milliseconds = event.queryDurationMillis;
  return { ...describe(event.query), milliseconds, ...(event.level === "error" && { error: event.error }) };
}

const operations: Record<string, string> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

const firstWords =
  /^(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|pragma|lock|set|listen|notify)\b/;

/** The operation and the first table of a statement. */
export function describe({ query, sql }: Pick<CompiledQuery, "query" | "sql">): { operation: string; table?: string } {
  const operation = operations[query.kind] ?? firstWords.exec(sql.trimStart().toLowerCase())?.[1] ?? "other";
  const table = tableOf(query);
  return table === undefined ? { operation } : { operation, table };
}

/** A query names its table under one of these, and an alias, or a list of tables, stands around it. */
function tableOf(node: OperationNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  const parts = node as unknown as Record<string, OperationNode & { name?: string; froms?: readonly OperationNode[] }>;
  switch (node.kind) {
    case "SelectQueryNode":
    case "DeleteQueryNode":
      return tableOf(parts.from);
    case "InsertQueryNode":
      return tableOf(parts.into);
    case "UpdateQueryNode":
      return tableOf(parts.table);
    case "FromNode":
      return tableOf((node as unknown as { froms: readonly OperationNode[] }).froms[0]);
    case "ListNode":
      return tableOf((node as unknown as { items: readonly OperationNode[] }).items[0]);
    case "AliasNode":
      return tableOf(parts.node);
    case "TableNode":
      return (node as unknown as { table: { identifier: { name: string } } }).table.identifier.name;
    default:
      return undefined;
  }
}
