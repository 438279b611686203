import type {PreviewConfig} from 'sanity'

/** How a block is listed: by its title, or its kind while it has none. */
export const blockPreview = (kind: string, select: Readonly<Record<string, string>>): PreviewConfig => ({
  select,
  prepare: ({title, ...rest}) => ({...rest, title: typeof title === 'string' && title !== '' ? title : kind}),
})
