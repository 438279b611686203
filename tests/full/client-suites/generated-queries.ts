import * as fc from 'fast-check'
import type {SanityClient} from '@sanity/client'

const names = ['Amal', 'Badr', 'Cyan', 'Dhow', 'amal badr', 'مرسى']

/** Stores what the generated queries are about: sixty people, some with drafts and with versions in a release. */
export async function storePeople(client: SanityClient): Promise<void> {
  const transaction = client.transaction()
  for (let n = 0; n < 60; n += 1) {
    const friend = {friend: {_type: 'reference', _ref: `person-${(n * 7) % 30}`}}
    const person = {
      _type: n % 3 === 0 ? 'author' : 'person',
      name: names[n % names.length],
      ...(n % 4 !== 0 && {age: (n * 13) % 50}),
      ...(n >= 30 && friend),
      tags: names.slice(0, n % 4).map((name, index) => ({_key: `k${index}`, name, weight: index * n})),
      place: {en: `Place ${n % 5}`, ...(n % 2 === 0 && {ar: `مكان ${n % 5}`})},
    }
    // Of every tenth there is a draft alone.
    if (n < 30 || n % 10 !== 5) transaction.createOrReplace({...person, _id: `person-${n}`})
    if (n % 5 === 0)
      transaction.createOrReplace({...person, _id: `drafts.person-${n}`, name: 'Draft', age: n})
    if (n % 7 === 0)
      transaction.createOrReplace({...person, _id: `versions.spring.person-${n}`, name: 'Spring', age: 40})
  }
  await transaction.commit()
}

/** Values of the parameters of the generated queries. */
export const params = {name: 'Badr', age: 20}

const value = fc.oneof(
  fc.constantFrom(...names).map((name) => JSON.stringify(name)),
  fc.integer({min: 0, max: 50}).map(String),
  fc.constantFrom('true', 'null', '$name', '$age'),
)
const field = fc.constantFrom(
  'name',
  'age',
  '_type',
  '_id',
  'place.en',
  'place.ar',
  'tags[0].name',
  'friend->name',
  'count(tags)',
)
const comparison = fc
  .tuple(field, fc.constantFrom('==', '!=', '<', '>=', 'match', 'in'), value)
  .map(([left, operator, right]) =>
    operator === 'in' ? `${left} in [${right}, "Amal"]` : `${left} ${operator} ${right}`,
  )
const condition = fc.oneof(
  comparison,
  fc.tuple(comparison, fc.constantFrom('&&', '||'), comparison).map((parts) => `(${parts.join(' ')})`),
  comparison.map((inner) => `!(${inner})`),
  field.map((name) => `defined(${name})`),
  fc.constantFrom(
    'references("person-7")',
    'string::startsWith(name, "A")',
    'length(name) > 4',
    '"Badr" in tags[].name',
  ),
)
const slice = fc.constantFrom('', '[0]', '[0...5]', '[3..7]', '[-1]')
const order = fc
  .tuple(fc.constantFrom('_id', 'name', 'age', 'place.en'), fc.constantFrom('asc', 'desc'))
  .map(([by, direction]) => ` | order(${by} ${direction}, _id asc)`)
const projection = fc.constantFrom(
  '',
  '{_id, name}',
  '{..., "n": count(tags)}',
  '{_id, "friend": friend->{_id, name}}',
  '{_id, "text": coalesce(place.ar, place.en, "none")}',
  '{_id, tags[weight > 10]{name}}',
  '{_id, "kind": select(age > 30 => "old", age > 10 => "young", "unknown")}',
  '{_id, "same": count(*[name == ^.name])}',
)
const query = fc
  .tuple(condition, order, slice, projection)
  .map(([filter, sorted, part, fields]) => `*[${filter}]${sorted}${part}${fields}`)
/** A query, or the count of one. */
export const anyQuery = fc.oneof(
  query,
  condition.map((filter) => `count(*[${filter}])`),
)
