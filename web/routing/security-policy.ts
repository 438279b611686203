import {createHash} from 'node:crypto'
import {signedInCookie} from '#domain/site/site-cookies.ts'
import {reportDirectives} from '../http/security-headers.ts'

/** Trusted Types directives: text becomes a script or markup only if the page's policy permits it. */
export const trustedTypesDirectives: readonly string[] = [
  "require-trusted-types-for 'script'",
  'trusted-types default',
]

/**
 * The page's single Trusted Types policy. It runs in the head, before every other script. It allows the build's own script files, and markup without
 * tags, or the empty element that React uses to create a script that doesn't run.
 */
export const trustedTypesScript = [
  'self.trustedTypes?.createPolicy("default",{',
  'createScriptURL:url=>new URL(url,location).href.startsWith(location.origin+"/_next/static/")?url:null,',
  'createHTML:html=>html.includes("<")&&html!=="<script>\\x3c/script>"?null:html',
  '})',
].join('')

/**
 * Runs before the first paint: sets an attribute for the style sheet if a cookie shows that the user is signed in. The page itself is the same for
 * all visitors.
 */
const sessionScript = `document.documentElement.toggleAttribute('data-signed-in',/(?:^|; )${signedInCookie.name}=[1-9]/.test(document.cookie))`

/** Keeps zod from compiling code, which a page's policy forbids and reports. zod reads this setting before its first schema. */
const withoutEval = '__zod_globalConfig={jitless:true}'

/** The script in the head of every page. */
export const headScript = [trustedTypesScript, withoutEval, sessionScript].join(';')

/** The head script's source in a Content-Security-Policy. */
const headScriptSource = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`

type NoncePolicy = Readonly<{
  /** Allows the scripts and styles of this response. */
  nonce: string
  /** Whether inline styles are allowed. */
  writesStyles: boolean
  /** `frame-ancestors`: an origin, or `'none'`. */
  framedBy: string
  /** `connect-src`. */
  connect: string
  /** Whether the page restricts text that becomes a script or markup. */
  requiresTrustedTypes: boolean
  /** Development mode: hot reload needs eval, inline styles and a socket. */
  isDevelopment: boolean
}>

/**
 * The Content-Security-Policy of a page that is rendered per request and never cached. Scripts need the nonce, except the script in the head of all
 * pages.
 */
export const writeNoncePolicy = ({
  nonce,
  writesStyles,
  framedBy,
  connect,
  requiresTrustedTypes,
  isDevelopment,
}: NoncePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${headScriptSource}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${writesStyles || isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
    ...(requiresTrustedTypes && !isDevelopment ? trustedTypesDirectives : []),
    ...reportDirectives,
  ].join('; ')

type PreviewPolicy = Readonly<{
  /** Allows the scripts of this response. */
  nonce: string
  /** The only site that may frame the page. */
  studioUrl: string
  /** `connect-src`. */
  connect: string
  /** Development mode. */
  isDevelopment: boolean
}>

/** The Content-Security-Policy of a page with drafts. The Studio's overlays inject inline styles. */
export const writePreviewPolicy = ({nonce, studioUrl, connect, isDevelopment}: PreviewPolicy): string =>
  writeNoncePolicy({
    nonce,
    writesStyles: true,
    framedBy: new URL(studioUrl).origin,
    connect,
    // The Studio's overlays write markup.
    requiresTrustedTypes: false,
    isDevelopment,
  })
