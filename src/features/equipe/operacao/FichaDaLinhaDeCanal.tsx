import { useEffect, useRef, useState } from 'react'
import { UrlField } from '@/components/form/text/UrlField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatDiaHora } from '@/domain/br/quando'
import { formatTelefone } from '@/domain/br/telefone'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { describeLinkEsperado, getNomeDoCanal, isLinkNoCanal } from '@/domain/vaga/canal'
import { writeCausa, writePasso } from '@/domain/vaga/causa-do-canal'
import { isComPrazo, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { ListaDeMudancas } from '@/features/vagas/edicao/ListaDeMudancas'
import { completeAtualizacao, correctCanal, moveCanal } from '../api'
import { Partes } from '../fila/ficha'
import { type FichaProps, formatInstante, getTitulo } from '../fila/fila'
import { FormDaEquipe } from '../fila/FormDaEquipe'
import { getPagoPelaLinha, listAcoesDaLinha } from './acoes-do-canal'
import { TextoParaPublicar } from './TextoParaPublicar'
import { linhaDeCanal } from './textos'

/** A channel line: the text to post, the field for the link, the other outcomes, and errors of its record. */
export function FichaDaLinhaDeCanal({ detalhe: { linha, relacionados }, onDecidido, onRecarregar }: FichaProps<'fila_canais'>) {
  /** Number of saves here: after one, the line stays open until the next one is requested. */
  const [salvas, setSalvas] = useState(0)
  const { vaga, eventos } = relacionados
  const pago = getPagoPelaLinha(linha)
  const { status } = linha
  const peloFeed = linha.modo === 'feed_aberto'
  const noAr = status === 'publicado'
  const aberta = isComPrazo(status) || status === 'lido' || noAr
  const mudou = noAr && linha.desatualizada_em
  const salvar = () => {
    setSalvas((vezes) => vezes + 1)
    onRecarregar()
  }
  const publicacao = { linha, onFeito: salvar, onRecarregar }
  const texto = <TextoParaPublicar vaga={vaga} canal={linha.canal} />
  const passo = peloFeed ? linhaDeCanal.guardeOndeFicou : linhaDeCanal.passoGuardar
  return (
    <Partes
      onDecidido={salvar}
      onRecarregar={onRecarregar}
      partes={[
        salvas > 0 && { corpo: <LinhaSalva key={salvas} onProxima={onDecidido} /> },
        mudou && {
          titulo: linhaDeCanal.oQueMudou,
          corpo: (
            <>
              <p className="mb-4 text-sm text-tinta-suave">{linhaDeCanal.atualizeNoCanal}</p>
              <ListaDeMudancas mudancas={linha.mudancas} />
            </>
          ),
        },
        mudou && {
          titulo: linhaDeCanal.guardeAtualizacao,
          corpo: <PublicacaoForm key={mudou} atualizar {...publicacao} />,
        },
        mudou && { titulo: linhaDeCanal.textoDeAgora, corpo: texto },
        aberta && !peloFeed && !noAr && { titulo: linhaDeCanal.publiqueCanal, corpo: texto },
        // The update takes another address too.
        aberta &&
          !mudou && {
            titulo: noAr ? linhaDeCanal.corrigirRegistro : passo,
            corpo: <PublicacaoForm key={`${status} ${linha.external_url}`} {...publicacao} />,
          },
        aberta && { titulo: linhaDeCanal.outroCaminho, acoes: listAcoesDaLinha(linha) },
        {
          titulo: linhaDeCanal.aLinha,
          fatos: [
            ['Situação', getTitulo(STATUS_CANAL, status)],
            ['Por quê', writeCausa(linha.causa, linha.motivo)],
            ['Lido em', formatInstante(linha.lido_em)],
            ['Quem leu se identificou como', linha.lido_por],
            ['Link no canal', linha.external_url],
            ['Prazo', isComPrazo(status) && formatInstante(linha.prazo_em)],
            ['Pago', pago > 0 ? formatCentavos(pago) : 'Nada foi cobrado'],
            ['Quem anuncia', vaga.responsavel_nome],
            ['E-mail', vaga.email],
            ['Telefone', formatTelefone(vaga.telefone)],
          ],
          relacionados: eventos.map((evento) => {
            const { titulo, detalhe } = writePasso(evento)
            return `${formatDiaHora(evento.em)}: ${titulo}${detalhe ? ` (${detalhe})` : ''}`
          }),
        },
      ]}
    />
  )
}

/** Shows the result of the save; the next item opens only on request. */
function LinhaSalva({ onProxima }: { onProxima: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // After the pressed buttons, and any content that replaced them, are gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="rounded-cartao outline-offset-4">
      <Notice tone="success" live title="Guardado">
        <p>{linhaDeCanal.linhaComoFicou}</p>
        <Button size="sm" variant="secondary" className="mt-3" onClick={onProxima}>
          {linhaDeCanal.proximaLinha}
        </Button>
      </Notice>
    </div>
  )
}

type Linha = RegistroDe<'fila_canais'>
type Registro = {
  /** Where it is not the button's. */
  readonly rotulo?: string
  readonly botao: string
  readonly feito: (canal: string) => string
  readonly executar: (linha: Linha, link: string) => Promise<unknown>
}
const PUBLICAR: Registro = {
  rotulo: linhaDeCanal.registrarPublicacao,
  botao: linhaDeCanal.estaAr,
  feito: linhaDeCanal.noAr,
  executar: ({ id, status }, link) => moveCanal({ _id: id, _status: 'publicado', _visto: status, _external_url: link }),
}
const CORRIGIR: Registro = {
  botao: linhaDeCanal.corrigirLink,
  feito: linhaDeCanal.linkCorrigido,
  executar: ({ id, external_url }, link) => correctCanal({ _id: id, _visto: external_url, _external_url: link }),
}
const ATUALIZAR: Registro = {
  botao: linhaDeCanal.estaAtualizado,
  feito: linhaDeCanal.atualizado,
  executar: ({ id, desatualizada_em }, link) => completeAtualizacao({ _id: id, _external_url: link, _visto: desatualizada_em }),
}

/** `atualizar`: the text at the channel is older than the ad, and the same address may be kept. */
type Props = { linha: Linha; atualizar?: boolean; onFeito: () => void; onRecarregar: () => void }

/** The address of the ad at its channel: makes the line live, corrects a live one, or says that the changed text is there. */
function PublicacaoForm({ linha, atualizar = false, ...destinos }: Props) {
  const canal = getNomeDoCanal(linha.canal)
  const { hosts, external_url: guardado } = linha
  const registro = atualizar ? ATUALIZAR : linha.status === 'publicado' ? CORRIGIR : PUBLICAR
  const corrige = registro === CORRIGIR
  const findErro = (link: string) =>
    corrige && link === guardado ? linhaDeCanal.jaLinkGuardado : isLinkNoCanal(link, hosts) ? null : describeLinkEsperado(hosts)
  return (
    <FormDaEquipe
      rotulo={registro.rotulo ?? registro.botao}
      botao={registro.botao}
      valores={{ external_url: guardado ?? '' }}
      problema={({ external_url: link }) => {
        const erro = findErro(link.trim())
        return erro ? ['external_url', erro] : null
      }}
      enviar={({ external_url: link }) => registro.executar(linha, link.trim())}
      feito={() => registro.feito(canal)}
      variante={corrige ? 'secondary' : 'primary'}
      {...destinos}
    >
      {() => (
        <UrlField
          name="external_url"
          label={linhaDeCanal.linkAnuncioCanal(canal)}
          hint={linhaDeCanal.dicaDoLink(hosts.join(' ou '))}
          announced
        />
      )}
    </FormDaEquipe>
  )
}
