import {useRelativeTime} from 'sanity'

/** Relative time of an event, updated live. */
export function When({time}: Readonly<{time: string}>) {
  const words = useRelativeTime(time, {useTemporalPhrase: true})
  return (
    <time
      dateTime={time}
      title={new Date(time).toLocaleString('en-GB', {dateStyle: 'full', timeStyle: 'short'})}
    >
      {words}
    </time>
  )
}
