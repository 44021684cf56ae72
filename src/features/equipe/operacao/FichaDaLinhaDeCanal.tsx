import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatTelefone } from '@/domain/br/telefone'
import { writeCausa, writePasso } from '@/domain/vaga/causa-do-canal'
import { isComPrazo, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { ListaDeMudancas } from '@/features/vagas/edicao/ListaDeMudancas'
import { formatDiaHora } from '@/domain/br/quando'
import { Partes } from '../fila/ficha'
import { type FichaProps, formatInstante, getTitulo } from '../fila/fila'
import { getPagoPelaLinha, listAcoesDaLinha } from './acoes-do-canal'
import { PublicacaoForm } from './PublicacaoForm'
import { TextoParaPublicar } from './TextoParaPublicar'
import { fichaDaLinhaDeCanal } from './textos'

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
  const passo = peloFeed ? fichaDaLinhaDeCanal.guardeOndeFicou : fichaDaLinhaDeCanal.passoGuardar
  return (
    <Partes
      onDecidido={salvar}
      onRecarregar={onRecarregar}
      partes={[
        salvas > 0 && { corpo: <LinhaSalva key={salvas} onProxima={onDecidido} /> },
        mudou && {
          titulo: fichaDaLinhaDeCanal.oQueMudou,
          corpo: (
            <>
              <p className="mb-4 text-sm text-tinta-suave">{fichaDaLinhaDeCanal.atualizeNoCanal}</p>
              <div className="mb-6">
                <ListaDeMudancas mudancas={linha.mudancas} />
              </div>
              {texto}
            </>
          ),
        },
        mudou && {
          titulo: fichaDaLinhaDeCanal.guardeAtualizacao,
          corpo: <PublicacaoForm key={mudou} atualizar {...publicacao} />,
        },
        aberta && !peloFeed && !noAr && { titulo: fichaDaLinhaDeCanal.publiqueCanal, corpo: texto },
        aberta && {
          titulo: noAr ? fichaDaLinhaDeCanal.corrigirRegistro : passo,
          corpo: <PublicacaoForm key={`${status} ${linha.external_url}`} {...publicacao} />,
        },
        aberta && { titulo: fichaDaLinhaDeCanal.outroCaminho, acoes: listAcoesDaLinha(linha), neutras: true },
        {
          titulo: fichaDaLinhaDeCanal.aLinha,
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
        <p>{fichaDaLinhaDeCanal.abaixoEstaLinha}</p>
        <Button size="sm" variant="secondary" className="mt-3" onClick={onProxima}>
          {fichaDaLinhaDeCanal.proximaLinha}
        </Button>
      </Notice>
    </div>
  )
}
