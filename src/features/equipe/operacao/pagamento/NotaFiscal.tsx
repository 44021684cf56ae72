import { useState } from 'react'
import { TextField } from '@/components/form/TextField'
import { UrlField } from '@/components/form/text/UrlField'
import { Button } from '@/components/ui/Button'
import { formatCnpj } from '@/domain/br/cnpj'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { formatCpf } from '@/domain/br/cpf'
import { useSingleMutation } from '@/lib/query'
import { handleNota } from '../../api'
import { FalhaNoLugar } from '../../fila/FalhaNoLugar'
import { Fatos, LinkDoFato } from '../../fila/ficha'
import { FormDaEquipe } from '../../fila/FormDaEquipe'
import { formatInstante } from '../../fila/fila'
import { Copiar } from '../Copiar'
import { notaFiscal } from '../textos'

type Props = { linha: RegistroDe<'pagamentos'>; onFeito: () => void }
type Dados = Awaited<ReturnType<typeof handleNota>>

/** The invoice of a payment: it is issued elsewhere, with the data that are shown after a press, and noted here. */
export function NotaFiscal({ linha, onFeito }: Props) {
  const { id: pagamento, nota_em: em } = linha
  const [numero, url] = [linha.nota_numero ?? '', linha.nota_url ?? '']
  const [dados, setDados] = useState<Dados | null>(null)
  const { run, isPending, error } = useSingleMutation({ mutationFn: handleNota, onSuccess: setDados })
  const read = () => run({ _pagamento_id: pagamento })
  return (
    <div className="space-y-4">
      {numero ? (
        <Fatos
          fatos={[
            [notaFiscal.numero, numero],
            [notaFiscal.link, <LinkDoFato key="link" href={url} />],
            [notaFiscal.emitida, formatInstante(em)],
          ]}
        />
      ) : (
        <p className="text-sm text-tinta-suave">{notaFiscal.naoEmitida}</p>
      )}
      {dados ? (
        <Anotacao pagamento={pagamento} dados={dados} numero={numero} url={url} onFeito={onFeito} />
      ) : (
        <>
          <FalhaNoLugar error={error} onRecarregar={onFeito} />
          <Button size="sm" variant="secondary" loading={isPending} onClick={read}>
            {numero ? notaFiscal.corrigir : notaFiscal.verDados}
          </Button>
          <p className="text-sm text-tinta-suave">{notaFiscal.ficaNaTrilha}</p>
        </>
      )}
    </div>
  )
}

type AnotacaoProps = { pagamento: string; dados: Dados; numero: string; url: string; onFeito: () => void }

function Anotacao({ pagamento, dados: { nome, documento, email, visto }, numero, url, onFeito }: AnotacaoProps) {
  const inteiro = documento?.length === 11 ? formatCpf(documento) : formatCnpj(documento ?? '')
  const linhas = [
    [notaFiscal.nome, nome],
    [notaFiscal.documento, inteiro],
    [notaFiscal.email, email],
  ] as const
  return (
    <div className="rounded-cartao border border-linha bg-fundo p-4 sm:p-5">
      <Fatos
        fatos={linhas.map(([rotulo, texto]) => [
          rotulo,
          texto ? (
            <span key={rotulo} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">{texto}</span>
              <Copiar texto={texto} oQue={rotulo}>
                {notaFiscal.copiar}
              </Copiar>
            </span>
          ) : null,
        ])}
      />
      <FormDaEquipe
        rotulo={notaFiscal.titulo}
        valores={{ numero, url }}
        enviar={(escrito) => handleNota({ _pagamento_id: pagamento, _numero: escrito.numero, _url: escrito.url, _visto: visto })}
        feito={(_, escrito) => notaFiscal.guardada(escrito.numero.trim())}
        onFeito={onFeito}
        onRecarregar={onFeito}
        botao={notaFiscal.guardar}
        className="mt-5 space-y-4 border-t border-linha pt-5"
      >
        {() => (
          <>
            <TextField name="numero" label={notaFiscal.numero} className="h-12 max-w-64" announced />
            <UrlField name="url" label={notaFiscal.link} hint={notaFiscal.quemRecebe} announced />
          </>
        )}
      </FormDaEquipe>
    </div>
  )
}
