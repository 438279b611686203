import type postgres from 'postgres'

/** A schema without one guard: the name of the change, the object that it affects, and the statement that makes it. */
export type Mutant = Readonly<{name: string; object: string; statement: string}>

/** Conditions joined by AND at the top level of an expression as Postgres prints it. */
export function conjunctsOf(expression: string): readonly string[] {
  const isEnclosed = (text: string) => {
    let depth = 0
    return [...text].every((letter, index) => {
      depth += Number(letter === '(') - Number(letter === ')')
      return depth > 0 || index === text.length - 1
    })
  }
  const inner = expression.startsWith('(') && isEnclosed(expression) ? expression.slice(1, -1) : expression
  const parts = ['']
  let depth = 0
  for (const word of inner.split(/(?<= AND )|(?= AND )/u)) {
    if (word === ' AND ' && depth === 0) parts.push('')
    else parts[parts.length - 1] += word
    depth += (word.match(/\(/gu)?.length ?? 0) - (word.match(/\)/gu)?.length ?? 0)
  }
  return parts
}

/** A policy as the catalogue has it: `using` says which rows exist for it, `check` which rows may be written. */
type Policy = Readonly<{table: string; policy: string; using: string | null; check: string | null}>

/** A policy without each of its predicates, and without each condition of them. */
export function mutantsOfPolicy({table, policy, using, check}: Policy): readonly Mutant[] {
  return Object.entries({using, 'with check': check}).flatMap(([clause, predicate]) => {
    if (predicate === null || predicate === 'true') return []
    const parts = conjunctsOf(predicate)
    const without = parts.map((part, index) => ({
      dropped: part,
      rest: parts.filter((_, other) => other !== index).join(' and ') || 'true',
    }))
    const withoutAll = parts.length > 1 ? [{dropped: predicate, rest: 'true'}] : []
    return [...withoutAll, ...without].map(({dropped, rest}) => ({
      name: `policy "${policy}" on ${table} ${clause} without ${dropped}`,
      object: `table ${table}`,
      statement: `alter policy "${policy}" on public.${table} ${clause} (${rest})`,
    }))
  })
}

/** The mutants of each policy of visitors and clients. */
export async function policyMutants(sql: postgres.ISql): Promise<readonly Mutant[]> {
  const policies = await sql<Policy[]>`
    select tablename as table, policyname as policy, qual as using, with_check as check from pg_policies
    where schemaname = 'public' and roles && array['anon', 'authenticated', 'public', 'site_writer']::name[]
    order by 1, 2`
  return policies.flatMap(mutantsOfPolicy)
}

/** Guards of rows in function bodies, each with its replacement. */
const guards: readonly (readonly [RegExp, string])[] = [
  [/[\w.]+ = auth\.uid\(\)/gu, 'true'],
  [/auth\.uid\(\) is not null/gu, 'true'],
  [/auth\.jwt\(\) ->> 'aal' = 'aal2'/gu, 'true'],
  [/public\.(?:has_completed_mfa|is_staff|is_live_session)\(\)/gu, 'true'],
  [/public\.staff_access\(\) = 'granted'/gu, 'true'],
  [/auth\.jwt\(\) ->> 'aal' is distinct from 'aal2'/gu, 'false'],
  [
    /(?:public\.session_used_at\([\w ,]+\)|[\w.]*created_at) > now\(\) - interval '(?:12 hours|30 minutes|30 days)'/gu,
    'true',
  ],
  [/perform public\.require_staff\(\);/gu, ''],
  [/raise insufficient_privilege[^;]*;/gu, 'null;'],
  [/[\w.]*owner is null/gu, 'false'],
  [/[\w.]*user_id = (?:\w+\.)*owner(?:\.id)?\b/gu, 'true'],
  [/(?:\w+\.)*\bid (?:=|<>) (?:session|owner)\b(?!\.)/gu, 'true'],
  [/[\w.]*session_id(?:::text)? = (?:session\b(?!\.)|auth\.jwt\(\) ->> 'session_id')/gu, 'true'],
  [/[\w.]*status = 'verified'/gu, 'true'],
  [/[\w.]*confirmed_at is not null/gu, 'true'],
  [/[\w.]*confirm_until > now\(\)/gu, 'true'],
  [/[\w.]*confirm_hash = encode\(sha256\(convert_to\(token, 'UTF8'\)\), 'hex'\)/gu, 'true'],
  [/[\w.]*manage_key = [\w.]+/gu, 'true'],
  [/[\w.]*used_at is null/gu, 'true'],
  [/code_hash = public\.recovery_code_digest\(owner, code\)/gu, 'true'],
  [/[\w.()]*email\)? = (?:client\.email|own\.email|lower\(address\))/gu, 'true'],
  [/[\w.]+ = item_(?:kind|key)/gu, 'true'],
  [/[\w.]*is_active/gu, 'true'],
]

/** Each function that visitors or clients reach without each of the guards in its body. */
export async function guardMutants(sql: postgres.ISql): Promise<readonly Mutant[]> {
  const functions = await sql<
    {name: string; signature: string; body: string; definition: string; granted: boolean}[]
  >`
    select proname as name, oid::regprocedure::text as signature, prosrc as body, pg_get_functiondef(oid) as definition,
      has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute') as granted
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' order by 1`
  const entrances = functions.filter(({granted}) => granted)
  const reached = functions.filter(
    ({name, granted}) => granted || entrances.some(({body}) => body.includes(`public.${name}(`)),
  )
  return reached.flatMap(({name, signature, body, definition}) =>
    guards.flatMap(([pattern, replacement]) =>
      [...body.matchAll(pattern)].map(({0: found, index}, occurrence) => ({
        name: `${name}() without ${found.replaceAll(/\s+/gu, ' ')} (${occurrence + 1})`,
        object: `function ${signature}`,
        statement: definition.replace(
          body,
          () => body.slice(0, index) + replacement + body.slice(index + found.length),
        ),
      })),
    ),
  )
}
