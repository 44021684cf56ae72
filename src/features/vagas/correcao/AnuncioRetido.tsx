import { use, useState } from 'react'
import { RecadoDaEquipe } from '@/components/feedback/RecadoDaEquipe'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { paths } from '@/lib/paths'
import type { Vaga } from '../api'
import { SoLeitura } from '../empresas/pessoas/so-leitura'
import { getRetencao } from '../minhas-vagas/retencao'
import { AchadoDoAnuncio } from './AchadoDoAnuncio'
import { CAMPOS_DA_CORRECAO, readAchados } from './correcao'
import { CorrigirVaga } from './CorrigirVaga'
import { anuncioRetido } from './textos'

const RECADOS = {
  retida: {
    title: anuncioRetido.anuncioPrecisaCorrecao,
    lead: anuncioRetido.comoLiberar,
  },
  deOutros: {
    title: anuncioRetido.anuncioPrecisaCorrecao,
    lead: anuncioRetido.quemLibera,
  },
  pedida: {
    title: anuncioRetido.comAEquipe,
    lead: anuncioRetido.revisaoPedida,
  },
  perdida: {
    title: anuncioRetido.devolvidoPeloBanco,
    lead: anuncioRetido.bancoDecidiu,
  },
  naEquipe: {
    title: anuncioRetido.comAEquipe,
    lead: anuncioRetido.antesDePublicar,
  },
  contestada: {
    title: anuncioRetido.pagamentoContestadoCartao,
    lead: anuncioRetido.titularCartaoContestou,
  },
}

/** Why the ad check held a vacancy back, part by part, and the way to correct it. */
export function AnuncioRetido({ vaga }: { vaga: Vaga }) {
  const [open, setOpen] = useState(false)
  const retencao = getRetencao(vaga)
  const soLeitura = use(SoLeitura)
  const perdida = retencao === 'perdida'
  const contestada = perdida || retencao === 'contestada'
  const achados = readAchados(vaga).filter(
    ({ gravidade }) => gravidade === (vaga.na_equipe && !vaga.revisao_pedida ? 'equipe' : 'bloqueia'),
  )
  const retida = vaga.na_equipe ? (vaga.revisao_pedida ? 'pedida' : 'naEquipe') : soLeitura ? 'deOutros' : 'retida'
  const recado = perdida ? 'perdida' : contestada ? 'contestada' : retida
  return (
    <RecadoDaEquipe id="anuncio-retido" {...RECADOS[recado]} motivo={null} className="mt-4 mb-6">
      <div className="px-5 py-6 sm:px-7">
        <ul className="space-y-4">
          {achados.map((achado, at) => (
            <li key={`${achado.campo}-${achado.regra}-${at}`}>
              {achado.gravidade === 'equipe' ? null : (
                <p className="mb-1 text-sm font-semibold">{CAMPOS_DA_CORRECAO[achado.campo]?.rotulo}</p>
              )}
              <AchadoDoAnuncio achado={achado} />
            </li>
          ))}
        </ul>
        {perdida && !soLeitura ? (
          <ButtonLink className="mt-6 mr-3" to={paths.novaVaga({ modelo: vaga.id })}>
            {anuncioRetido.criarOutra}
          </ButtonLink>
        ) : null}
        {soLeitura ? null : contestada ? (
          <ButtonLink
            className="mt-6"
            variant={perdida ? 'secondary' : 'primary'}
            to={paths.contato({ assunto: 'Vagas e pagamentos' })}
          >
            {anuncioRetido.falarEquipe}
          </ButtonLink>
        ) : (
          <Button className="mt-6" variant={vaga.na_equipe ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {anuncioRetido.corrigirAnuncio}
          </Button>
        )}
      </div>
      <CorrigirVaga vaga={open ? vaga : null} onClose={() => setOpen(false)} />
    </RecadoDaEquipe>
  )
}
