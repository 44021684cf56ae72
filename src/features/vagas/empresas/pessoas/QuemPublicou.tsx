import { useQuery } from '@tanstack/react-query'
import type { Vaga } from '../../api'
import { pessoasQueries } from '../api'
import { quemPublicou } from './textos'

/** Who published a vacancy for the company of another person, while in it; nothing for the owner's own ones. */
export function QuemPublicou({ vaga: { empresa_id: empresa, criada_por: id } }: { vaga: Vaga }) {
  const { data } = useQuery({ ...pessoasQueries.da(empresa ?? ''), enabled: Boolean(empresa && id) })
  const pessoa = data?.pessoas.find((cada) => cada.id === id)
  return pessoa ? <p className="mt-1 text-sm wrap-anywhere text-tinta-suave">{quemPublicou.por(pessoa.nome)}</p> : null
}
