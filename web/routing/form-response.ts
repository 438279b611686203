import 'server-only'
import {randomUUID} from 'node:crypto'
import type {NextResponse, NextRequest} from 'next/server'
import {readForm} from '../http/request-body.ts'
import {writeNoncePolicy} from './security-policy.ts'

const reference = /^\$ACTION_REF_(\d{1,3})$/u
const plainAction = /^\$ACTION_ID_[0-9a-f]{40,44}$/u
const bound = /^\$@([1-9]\d{0,2})$/u
const maxDepth = 20

// Strings that React deserializes to something else, such as `$Q1` to a map or `$F1` to a function. React escapes strings with `$$`.
const otherThanText = /(?<!\\)"(?:\$|\\u0024)(?!\$|undefined")/u

function measureDepth(json: string): number {
  // A string without an end is skipped too: otherwise each quotation mark in it would begin a search to the end.
  let [depth, max] = [0, 0]
  for (const [bracket] of json.replaceAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)/gsu, '').matchAll(/[[\]{}]/gu)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    max = Math.max(max, depth)
  }
  return max
}

/** The data of a field that React wrote; undefined if it's malformed. */
function readData(value: FormDataEntryValue | null): unknown {
  if (typeof value !== 'string' || measureDepth(value) > maxDepth) return undefined
  try {
    const data: unknown = JSON.parse(value)
    return data
  } catch {
    // React only writes JSON.
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
 * Whether a form has its action as React writes it into a page: one action, and its bound state. Next responds to any other `$ACTION_` field with a
 * server error.
 */
export function isServerActionForm(form: FormData): boolean {
  const names = [...form.keys()].filter((name) => name.startsWith('$ACTION_'))
  if (new Set(names).size !== names.length) return false
  const action = names.find((name) => reference.test(name) || plainAction.test(name))
  if (!action) return false
  const [, number] = reference.exec(action) ?? []
  const own = number ? [`$ACTION_${number}:`, '$ACTION_KEY'] : ['$ACTION_KEY']
  // Also rejects a second action, like other fields that don't belong to the first.
  return (
    names.every((name) => name === action || own.some((start) => name.startsWith(start))) &&
    (number === undefined || isBoundAction(form, number))
  )
}

/** A new policy for a page that is rendered per request. The renderer reads the nonce from the request's headers. */
export const newResponsePolicy = (connect = "'self'"): string =>
  writeNoncePolicy({
    nonce: randomUUID(),
    writesStyles: false,
    framedBy: "'none'",
    connect,
    requiresTrustedTypes: true,
    isDevelopment: process.env.NODE_ENV === 'development',
  })

/** Makes the response uncacheable: it may contain what the user submitted. */
export function markPrivateResponse({headers}: NextResponse, policy: string): void {
  headers.set('cache-control', 'private, no-store')
  headers.set('content-security-policy', policy)
}

/** A page that responds to a form. It is rendered for this request only. */
export type FormResponse = Readonly<{
  policy: string
  /** Whether the body is a form of this site. Otherwise, an error page is shown. */
  isReadable: boolean
}>

/** The error page for an unreadable body. */
export const unreadablePage = '/bad-request'

// A form is posted to its page only without JavaScript; React writes the action into its fields.
const isFormOfThisSite = async (request: NextRequest): Promise<boolean> => {
  if (request.headers.has('next-action')) return false
  const {form} = await readForm(request.clone())
  return form !== null && isServerActionForm(form)
}

/** How a page responds to a POST; null for other requests. */
export const respondToForm = async (request: NextRequest): Promise<FormResponse | null> =>
  request.method === 'POST'
    ? {policy: newResponsePolicy(), isReadable: await isFormOfThisSite(request)}
    : null

/** Changes the request's headers so that the page renders for an unreadable body. */
export function forwardFormResponse(headers: Headers, {isReadable}: FormResponse): void {
  if (isReadable) return
  headers.delete('next-action')
  // The only content type whose body Next ignores and still renders the page.
  headers.set('content-type', 'application/x-www-form-urlencoded')
}
