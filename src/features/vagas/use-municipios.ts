import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { VagaForm } from '@/domain/vaga/vaga'
import { municipiosQuery } from '@/lib/rpc/municipios'

/** The state of the form around, empty while none is chosen, and its municipalities: who asks is drawn again when they arrive. */
export function useMunicipios() {
  const uf = useWatch<VagaForm>({ name: 'uf' })
  const estado = typeof uf === 'string' ? uf : ''
  const { data } = useQuery(municipiosQuery(estado))
  return { estado, municipios: data ?? [] }
}
