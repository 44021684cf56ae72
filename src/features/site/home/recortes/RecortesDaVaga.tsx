import { Badge } from '@/components/ui/Badge'
import { TOM_DO_CANAL } from '@/domain/tons'
import { STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { passosDaVaga, recorteDoLivro, recorteDoQuadro } from '../textos'
import { Mostra, Quadro, Recorte, Revisao } from './partes'

/** How a vacancy goes, in the screens of who publishes it: the check of the ad, where each channel is, and who applied. */
export function RecortesDaVaga() {
  return (
    <Mostra titulo={passosDaVaga.titulo}>
      <Recorte {...passosDaVaga.escreva}>
        <Revisao />
      </Recorte>
      <Recorte {...passosDaVaga.acompanhe}>
        <Livro />
      </Recorte>
      <Recorte {...recorteDoQuadro}>
        <Quadro />
      </Recorte>
    </Mostra>
  )
}

function Livro() {
  return (
    <div className="divide-y divide-linha">
      {recorteDoLivro.linhas.map(({ nome, status, detalhe }) => (
        <div key={nome} className="py-2">
          <p className="flex items-center justify-between gap-3">
            <span className="text-base font-semibold">{nome}</span>
            <Badge tone={TOM_DO_CANAL[status]}>{STATUS_CANAL[status].titulo}</Badge>
          </p>
          <p className="text-tinta-suave">{detalhe}</p>
        </div>
      ))}
    </div>
  )
}
