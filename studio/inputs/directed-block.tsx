import type {BlockProps} from 'sanity'

/**
 * A block of formatted text that runs right to left on the Arabic side, also where the editor fills the screen and has
 * left the side that it belongs to.
 */
export function DirectedBlock(props: BlockProps) {
  const block = props.renderDefault(props)
  return props.path.includes('ar') ? (
    <div dir="rtl" lang="ar">
      {block}
    </div>
  ) : (
    block
  )
}
