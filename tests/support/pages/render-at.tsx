import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createQueryClient } from '@/lib/query'

type Address = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number]

/** Renders a part of the product as it is at an address, with a cache of its own. */
export const renderAt = (address: Address, content: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
    </QueryClientProvider>,
  )
