import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatTelefone } from '@/domain/br/telefone'
import { writeCausa, writePasso } from '@/domain/vaga/causa-do-canal'
import { isComPrazo, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { type FichaProps, formatQuando, getTitulo } from '../fila/fila'
import { Parte } from '../fila/Parte'
import { getPagoPelaLinha, listAcoesDaLinha } from './acoes-do-canal'
import { AtualizacaoDaLinha } from './AtualizacaoDaLinha'
import { PublicacaoForm } from './PublicacaoForm'
import { TextoParaPublicar } from './TextoParaPublicar'
import { fichaDaLinhaDeCanal } from './textos'

/** A channel line: the text to post, the field for the link, the other outcomes, and errors of its record. */
export function FichaDaLinhaDeCanal({ detalhe: { linha, relacionados }, onDecidido, onRecarregar }: FichaProps<'fila_canais'>) {
  /** Number of saves here: after one, the line stays open until the next one is requested. */
  const [salvas, setSalvas] = useState(0)
  const { vaga, eventos } = relacionados
  const pago = getPagoPelaLinha(linha)
  const { status, canal } = linha
  const peloFeed = linha.modo === 'feed_aberto'
  const noAr = status === 'publicado'
  const salvar = () => {
    setSalvas((vezes) => vezes + 1)
    onRecarregar()
  }
  return (
    <>
      {salvas > 0 ? <LinhaSalva key={salvas} onProxima={onDecidido} /> : null}
      {isComPrazo(status) || status === 'lido' || noAr ? (
        <>
          {linha.desatualizada_em && noAr ? (
            <AtualizacaoDaLinha linha={linha} vaga={vaga} onFeito={salvar} onRecarregar={onRecarregar} />
          ) : null}
          {peloFeed || noAr ? null : (
            <Parte titulo={fichaDaLinhaDeCanal.publiqueCanal}>
              <TextoParaPublicar vaga={vaga} canal={canal} />
            </Parte>
          )}
          <Parte
            titulo={
              noAr
                ? fichaDaLinhaDeCanal.corrigirRegistro
                : peloFeed
                  ? fichaDaLinhaDeCanal.guardeOndeFicou
                  : fichaDaLinhaDeCanal.passoGuardar
            }
          >
            <PublicacaoForm key={`${status} ${linha.external_url}`} linha={linha} onFeito={salvar} onRecarregar={onRecarregar} />
          </Parte>
          <Parte titulo={fichaDaLinhaDeCanal.outroCaminho}>
            <DecisoesDoItem
              key={status}
              acoes={listAcoesDaLinha(linha)}
              neutras
              onDecidido={salvar}
              onRecarregar={onRecarregar}
            />
          </Parte>
        </>
      ) : null}
      <Parte
        titulo={fichaDaLinhaDeCanal.aLinha}
        fatos={[
          ['Situação', getTitulo(STATUS_CANAL, status)],
          ['Por quê', writeCausa(linha.causa, linha.motivo)],
          ['Lido em', formatQuando(linha.lido_em)],
          ['Quem leu se identificou como', linha.lido_por],
          ['Link no canal', linha.external_url],
          ['Prazo', isComPrazo(status) && formatQuando(linha.prazo_em)],
          ['Pago', pago > 0 ? formatCentavos(pago) : 'Nada foi cobrado'],
          ['Quem anuncia', vaga.responsavel_nome],
          ['E-mail', vaga.email],
          ['Telefone', formatTelefone(vaga.telefone)],
        ]}
      >
        {eventos.length > 0 ? (
          <ol className="mt-5 space-y-1.5 text-sm text-tinta-suave">
            {eventos.map((evento) => {
              const passo = writePasso(evento)
              return (
                <li key={`${evento.em}-${evento.para}`} className="wrap-anywhere">
                  {`${formatDiaHora(evento.em)}: ${passo.titulo}${passo.detalhe ? ` (${passo.detalhe})` : ''}`}
                </li>
              )
            })}
          </ol>
        ) : null}
      </Parte>
    </>
  )
}

/** Shows the result of the save; the next item opens only on request. */
function LinhaSalva({ onProxima }: { onProxima: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // After the pressed buttons, and any content that replaced them, are gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <Parte>
      <div ref={box} tabIndex={-1} className="rounded-cartao outline-offset-4">
        <Notice tone="success" live title="Guardado">
          <p>{fichaDaLinhaDeCanal.abaixoEstaLinha}</p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={onProxima}>
            {fichaDaLinhaDeCanal.proximaLinha}
          </Button>
        </Notice>
      </div>
    </Parte>
  )
}
