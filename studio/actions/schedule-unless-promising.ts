import {useMemo} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {isMarked} from '#domain/promotions/marked-texts.ts'

/** A Schedule action that is disabled, with the reason, for a draft that promises something: at its moment nobody would have approved it, and visitors would lose the former text. */
export function scheduleUnlessPromising(useSchedule: DocumentActionComponent): DocumentActionComponent {
  const useScheduleUnlessPromising: DocumentActionComponent = (props) => {
    const offered = useSchedule(props)
    const edited = props.version ?? props.draft
    const isPromise = useMemo(() => edited !== null && isMarked(edited), [edited])
    return offered && isPromise
      ? {
          ...offered,
          disabled: true,
          title: 'It promises something: send it for approval, with the moment at which it goes live.',
        }
      : offered
  }
  useScheduleUnlessPromising.action = 'schedule'
  return useScheduleUnlessPromising
}
