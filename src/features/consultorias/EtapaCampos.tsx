import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CampoField, isWide } from '@/components/form/CampoField'
import { DocumentField } from '@/components/form/masked/DocumentField'
import type { Campo } from '@/domain/campo'
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { isReachable } from '@/domain/validar-campo'
import { formatQuantidade } from '@/lib/format'
import { etapaCampos } from './textos'
import { AJUDA, AUTOCOMPLETE, type Etapa, findAllAtOnce } from './etapas'

type Props = {
  etapa: Etapa
  /** Replaces a field, by its name. */
  instead?: Readonly<Record<string, ReactNode>>
}

/** The fields of one step, in its groups, as required by the current answers. */
export function EtapaCampos({ etapa, instead = {} }: Props) {
  return (
    <div className="space-y-9">
      {etapa.grupos.map((grupo) => {
        const { titulo, campos } = grupo
        const fields = (
          <div className="mt-5 grid gap-x-6 gap-y-7 sm:grid-cols-2">
            {campos.map((nome) => (
              <Slot key={nome} nome={nome} etapa={etapa}>
                {instead[nome]}
              </Slot>
            ))}
          </div>
        )
        return (
          <section key={titulo} aria-label={titulo} className="border-t border-linha pt-7 first:border-0 first:pt-0">
            {'dobra' in grupo ? (
              <Dobrado titulo={titulo} campos={campos}>
                {fields}
              </Dobrado>
            ) : (
              <>
                {etapa.grupos.length > 1 ? <h3 className="text-lg">{titulo}</h3> : null}
                {fields}
              </>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** Fields that nobody has to fill in: one line, unless something was written there before. */
function Dobrado({ titulo, campos, children }: { titulo: string; campos: readonly string[]; children: ReactNode }) {
  const { getValues } = useFormContext<ConsultoriaForm>()
  const [escritos] = useState(() => campos.some((nome) => Boolean(getValues(nome))))
  return (
    <details open={escritos}>
      <summary className="min-h-11 content-center">
        <h3 className="inline text-lg">{titulo}</h3> <span className="text-tinta-suave">{etapaCampos.opcional}</span>
      </summary>
      {children}
    </details>
  )
}

const isLong = (nome: string, campo: Campo) =>
  isWide(campo) || nome === 'consultoria_nome' || nome === 'areas_especialidade_outros'

/** One field, when it is shown. Only the fields of its conditions are watched. */
function Slot({ nome, etapa, children }: { nome: string; etapa: Etapa; children: ReactNode }) {
  const campo = etapa.campos[nome]
  const decisive = (campo?.quando ?? []).map((condicao) => condicao.campo)
  const answers = useWatch<ConsultoriaForm>({ name: decisive }) as ConsultoriaForm[string][]
  const valores = Object.fromEntries(decisive.map((outro, at) => [outro, answers[at]]))
  if (!campo || !isReachable(etapa.campos, nome, valores)) return null
  const drawn = children ?? <Drawn nome={nome} campo={{ ...campo, ajuda: AJUDA[nome] ?? campo.ajuda }} />
  return (
    <div className={isLong(nome, campo) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      {nome === LONGA_E_OPCIONAL ? (
        <details>
          <summary className="min-h-11 content-center">
            <span className="font-semibold">{etapaCampos.especialidades}</span> <Escolhidas nome={nome} />
          </summary>
          <div className="py-2">{drawn}</div>
        </details>
      ) : (
        drawn
      )}
    </div>
  )
}

/** Fourteen options that nobody has to choose from: one line until it is opened. */
const LONGA_E_OPCIONAL = 'areas_especialidade'

function Escolhidas({ nome }: { nome: string }) {
  const escolhidas: unknown = useWatch({ name: nome })
  const quantas = Array.isArray(escolhidas) ? escolhidas.length : 0
  return (
    <span className="text-sm text-tinta-suave">
      {quantas === 0 ? etapaCampos.opcional : formatQuantidade(quantas, 'escolhida', 'escolhidas')}
    </span>
  )
}

/** Only this form asks for documents: no other form downloads their masks. */
function Drawn({ nome, campo }: { nome: string; campo: Campo }) {
  if (campo.tipo === 'cnpj' || campo.tipo === 'cpf')
    return <DocumentField name={nome} label={campo.rotulo} hint={campo.ajuda} kind={campo.tipo} />
  return <CampoField name={nome} campo={campo} autoComplete={AUTOCOMPLETE[nome]} all={findAllAtOnce(nome)} />
}
