import {text} from 'node:stream/consumers'
import {createInlinedDataReadableStream} from 'next/dist/server/app-render/use-flight-response.js'
import {expect, test} from 'vitest'
import {shortenPageData} from '#web/cache/page-html.ts'

test('Next writes the data of a page as the page cache looks for it', async () => {
  const rows = ['0:["$","p",null,{"children":"مرسى </script>"}]\n', '1:"<b>"\n']
  const flight = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const row of rows) controller.enqueue(new TextEncoder().encode(row))
      controller.close()
    },
  })
  const html = await text(createInlinedDataReadableStream(flight, undefined, null))
  expect(html.match(/<script>/gu)).toHaveLength(3)
  const shorter = shortenPageData(html)
  expect(shorter.match(/<script>/gu)).toHaveLength(2)
  expect(shorter).toContain(
    'push([1,`0:["$","p",null,{"children":"مرسى \\x3c/script>"}]\n1:"<b>"\n`])</script>',
  )
})
