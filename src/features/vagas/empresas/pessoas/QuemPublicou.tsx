import type { Vaga } from '../../api'
import { quemPublicou } from '../textos'
import { usePessoasDaVaga } from './use-pessoas-da-vaga'

/** Who published a vacancy for the company of another person. */
export const QuemPublicou = ({ vaga: { id, criada_por: quem } }: { vaga: Vaga }) =>
  quem ? <Por vagaId={id} quem={quem} /> : null

function Por({ vagaId, quem }: { vagaId: string; quem: string }) {
  const nome = usePessoasDaVaga(vagaId).getNome(quem)
  return nome ? <p className="mt-1 text-sm wrap-anywhere text-tinta-suave">{quemPublicou.por(nome)}</p> : null
}
