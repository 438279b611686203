import {siteEnvironment} from '#web/env/site-environment.ts'
import {Breadcrumb} from '#web/ui/breadcrumb.tsx'
import {describeTrail} from './describe-trail.ts'
import {StructuredData} from './structured-data.tsx'

type PageTrailProps = Readonly<{
  /** From the home page down to the page above this one; paths with their language. */
  above: ReadonlyArray<Readonly<{href: string; label: string}>>
  /** Name and path of this page. */
  current: Readonly<{href: string; label: string}>
}>

/** The way from the home page to this one, for readers and for programs. */
export function PageTrail({above, current}: PageTrailProps) {
  return (
    <>
      <Breadcrumb above={above} current={current.label} />
      <StructuredData data={describeTrail(siteEnvironment().SITE_URL, [...above, current])} />
    </>
  )
}
