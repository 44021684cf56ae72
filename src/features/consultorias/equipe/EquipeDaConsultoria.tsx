import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { consultoriasQueries } from '@/features/contas/em-nome-de/api'
import { equipeDaConsultoria as textos } from './textos'

const PessoasDaEmpresa = lazy(async () => ({
  default: (await import('@/features/vagas/empresas/pessoas/PessoasDaEmpresa')).PessoasDaEmpresa,
}))

/** The way to the people of a consultancy; its owner invites there. */
export function EquipeDaConsultoria({ id, nome }: { id: string; nome: string }) {
  const queries = useQueryClient()
  const { data = [] } = useQuery(consultoriasQueries.minhas())
  const [open, setOpen] = useState(false)
  // Stays once it was opened, so that closing gives the focus back.
  const [visited, setVisited] = useState(false)
  const sozinha = !data.some((cada) => cada.id === id)
  return (
    <Card>
      <h2 className="text-lg">{textos.titulo}</h2>
      <p className="mt-3 text-sm text-tinta-suave">{sozinha ? textos.sozinha : textos.quem}</p>
      <Button
        variant="secondary"
        className="mt-4 w-full"
        onClick={() => {
          setVisited(true)
          setOpen(true)
        }}
      >
        {sozinha ? textos.convidar : textos.ver}
      </Button>
      {visited ? (
        <Suspense fallback={null}>
          <PessoasDaEmpresa
            tipo="consultoria"
            empresa={open ? { id, nome } : null}
            onClose={() => {
              setOpen(false)
              void queries.invalidateQueries({ queryKey: ['consultorias'] })
            }}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}
