'use client'

import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {type ReactNode, useState} from 'react'

/** Shares fetched data between the client components of a page. */
export function QueryProvider({children}: Readonly<{children: ReactNode}>) {
  const [client] = useState(() => new QueryClient())
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
