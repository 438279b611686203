import type {Navigation} from './get-navigation.ts'

export type IconName = Navigation['platformColumns'][number]['links'][number]['icon']

/** The icon of a platform or a tool, drawn in `web/app/marks.css`; its name is beside it. */
export const PlatformIcon = ({name}: Readonly<{name: IconName}>) => (
  <span aria-hidden="true" className="platform-icon" data-icon={name} />
)
