const reference = /^\$ACTION_REF_(\d{1,3})$/u
const plainAction = /^\$ACTION_ID_[0-9a-f]{40,44}$/u
const bound = /^\$@([1-9]\d{0,2})$/u
const maxDepth = 20

// Strings that React deserialises to something else, such as `$Q1` to a map or `$F1` to a function. It escapes strings with `$$`.
const otherThanText = /(?<!\\)"(?:\$|\\u0024)(?!\$|undefined")/u

function depthOf(json: string): number {
  let [depth, max] = [0, 0]
  for (const [bracket] of json.replaceAll(/"(?:[^"\\]|\\.)*"/gsu, '').matchAll(/[[\]{}]/gu)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    max = Math.max(max, depth)
  }
  return max
}

/** The data of a field that React wrote, or undefined when it is malformed. */
function readData(value: FormDataEntryValue | null): unknown {
  if (typeof value !== 'string' || depthOf(value) > maxDepth) return undefined
  try {
    const data: unknown = JSON.parse(value)
    return data
  } catch {
    // React writes JSON only.
    return undefined
  }
}

function isBoundAction(form: FormData, number: string): boolean {
  const action = readData(form.get(`$ACTION_${number}:0`))
  if (typeof action !== 'object' || action === null || !('id' in action) || !('bound' in action)) return false
  if (typeof action.id !== 'string' || !/^[0-9a-f]{40,44}$/u.test(action.id)) return false
  if (action.bound === null) return true
  const [, at] = typeof action.bound === 'string' ? (bound.exec(action.bound) ?? []) : []
  const state = at ? form.get(`$ACTION_${number}:${at}`) : null
  return typeof state === 'string' && !otherThanText.test(state) && Array.isArray(readData(state))
}

/**
 * Whether a form has its action as React writes it into a page: one action, and its bound state. Next responds to any other
 * `$ACTION_` field with a server error.
 */
export function isServerActionForm(form: FormData): boolean {
  const names = [...form.keys()].filter((name) => name.startsWith('$ACTION_'))
  if (new Set(names).size !== names.length) return false
  const action = names.find((name) => reference.test(name) || plainAction.test(name))
  if (!action) return false
  const [, number] = reference.exec(action) ?? []
  const own = number ? [`$ACTION_${number}:`, '$ACTION_KEY'] : ['$ACTION_KEY']
  // A second action is rejected here, as any field that does not belong to the first.
  return (
    names.every((name) => name === action || own.some((start) => name.startsWith(start))) &&
    (number === undefined || isBoundAction(form, number))
  )
}
