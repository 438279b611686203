const forbid = (name, from, to) => ({name, severity: 'error', from: {path: from}, to: {path: to}})

/** Who may import whom: routes, then features, then the two sources, then the plain rules. */
module.exports = {
  forbidden: [
    {name: 'no-circles', severity: 'error', from: {}, to: {circular: true}},
    forbid('features-know-no-routes', '^web/features/', '^web/app/'),
    forbid(
      'sources-know-no-features',
      '^web/(content|database|last-good|page-cache)/',
      '^web/(app|features|ui)/',
    ),
    forbid('one-source-knows-not-the-other', '^web/content/', '^web/database/'),
    forbid('one-source-knows-not-the-other', '^web/database/', '^web/content/'),
    forbid(
      'ui-knows-no-domain',
      '^web/ui/',
      '^(web/(app|features|content|database|last-good|region)/|schemas/)',
    ),
    forbid(
      'plain-rules-stand-alone',
      '^web/(i18n|region|format|env|http|log)/',
      '^web/(app|features|ui|content|database|last-good|page-cache)/',
    ),
    forbid(
      'model-stands-alone',
      '^schemas/',
      '^(web|studio|local|mailer|prober|recorder|operator|content|supabase|tests)/',
    ),
    forbid('studio-knows-only-the-model', '^studio/', '^(web|local|content|supabase|tests)/'),
    forbid(
      'site-knows-no-stand-in',
      '^web/',
      '^(local|mailer|prober|recorder|operator|studio|content|supabase|tests)/',
    ),
    {
      name: 'mailer-knows-labels-and-row-types',
      severity: 'error',
      from: {path: '^mailer/'},
      to: {
        path: '^(web|local|studio|content|supabase|tests)/',
        pathNot:
          '^web/(i18n/|format/(describe-device|format-date|format-time)|database/database.types.generated)',
      },
    },
    {
      name: 'workers-know-only-row-types',
      severity: 'error',
      from: {path: '^(prober|recorder|operator)/'},
      to: {
        path: '^(web|local|mailer|studio|content|supabase|tests)/',
        pathNot: '^web/database/database.types.generated',
      },
    },
    forbid('content-stands-alone', '^content/', '^(web|local|studio|supabase|tests)/'),
    {
      name: 'nothing-needs-the-stand-ins',
      severity: 'error',
      from: {pathNot: '^(local|tests)/'},
      to: {path: '^(local|tests)/'},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '(^node_modules|/\\.next|^studio/dist|^\\.data)'},
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
