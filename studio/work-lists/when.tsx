import {useRelativeTime} from 'sanity'

/** How long ago something happened, in words that keep up with the clock. */
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
