/** The directives of a page on which no text becomes a script or markup unless the page's policy lets it. */
export const trustedTypesDirectives: readonly string[] = [
  "require-trusted-types-for 'script'",
  'trusted-types default',
]

/**
 * Runs in the head, before every other script: the one policy of a page. Its own chunks may be loaded. Markup is what holds no tag, or the empty element
 * in which React makes a script that does not run.
 */
export const trustedTypesScript = [
  'self.trustedTypes?.createPolicy("default",{',
  'createScriptURL:url=>new URL(url,location).href.startsWith(location.origin+"/_next/static/")?url:null,',
  'createHTML:html=>html.includes("<")&&html!=="<script>\\x3c/script>"?null:html',
  '})',
].join('')
