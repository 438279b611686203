import type {BlockProps} from 'sanity'
import {Directed} from './directed.tsx'

/**
 * A block of formatted text in the direction of its side, also where the editor fills the screen and has left the side
 * that it belongs to.
 */
export function DirectedBlock(props: BlockProps) {
  return <Directed path={props.path}>{props.renderDefault(props)}</Directed>
}
