import {defineConfig} from 'vitest/config'

const node = {environment: 'node'} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['{web,schemas,studio,local,mailer,content,supabase,tests/run}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/.next/**'],
        },
      },
      {
        test: {
          ...node,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
