/** An object of the catalogue by its parts; `table` is that which it belongs to, a view included. */
export type DescribedObject = Readonly<{
  type:
    | 'function'
    | 'trigger'
    | 'policy'
    | 'index'
    | 'type'
    | 'relation'
    | 'column'
    | 'row'
    | 'rights'
    | 'function rights'
    | 'other'
  name: string
  table: string
}>

const shapes: ReadonlyArray<readonly [DescribedObject['type'], RegExp]> = [
  ['function', /^function (?<name>\w+)\(/u],
  ['trigger', /^trigger (?<table>\S+) (?<name>.+)$/u],
  ['policy', /^policy (?<table>\S+) "(?<name>.+)"$/u],
  ['index', /^index (?<name>.+)$/u],
  ['type', /^type (?<name>\w+)$/u],
  ['relation', /^(?:table|definition of view) (?<table>\w+)$/u],
  ['column', /^column (?<table>\w+)\.(?<name>.+)$/u],
  ['row', /^row of (?<table>\w+) /u],
  ['function rights', /^rights on function (?<name>\w+)\(/u],
  ['rights', /^rights on (?:column )?(?<table>\w+)(?:\.\w+)?$/u],
  ['other', /^constraint (?<table>\w+) (?<name>.+)$/u],
]

const indexedTable = / ON (?:ONLY )?public\.(?<table>\w+) /u

/** The parts of an object as the catalogue names it; its definition says which table an index is of. */
export function describeObject(object: string, definition: string): DescribedObject {
  for (const [type, pattern] of shapes) {
    const found = pattern.exec(object)?.groups
    if (!found) continue
    const table = type === 'index' ? indexedTable.exec(definition)?.groups?.['table'] : found['table']
    return {type, name: found['name'] ?? '', table: table ?? ''}
  }
  return {type: 'other', name: '', table: ''}
}
