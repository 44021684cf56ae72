import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Drawer } from '@/components/panel/Drawer'
import { Button } from '@/components/ui/Button'
import { CupomForm } from './CupomForm'
import { novoCupom } from './textos'

/** Creates a coupon in a drawer, and opens it in the list. */
export function NovoCupom() {
  const [aberto, setAberto] = useState(false)
  const [, setSearch] = useSearchParams()
  const queries = useQueryClient()
  return (
    <>
      <div className="mb-5 flex justify-end">
        <Button size="sm" onClick={() => setAberto(true)}>
          {novoCupom.novoCupom}
        </Button>
      </div>
      <Drawer open={aberto} onOpenChange={setAberto} title={novoCupom.novoCupom}>
        <CupomForm
          onRecarregar={() => void queries.invalidateQueries({ queryKey: ['admin'] })}
          onSalvo={(codigo) => {
            setAberto(false)
            void queries.invalidateQueries({ queryKey: ['admin'] })
            setSearch({ fila: 'cupons', item: codigo }, { preventScrollReset: true })
          }}
        />
      </Drawer>
    </>
  )
}
