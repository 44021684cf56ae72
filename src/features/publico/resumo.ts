import { SENIORIDADES } from '@/domain/vaga/vaga'

/** The word for a stored value of a closed list; one that this version does not know stands for itself. */
export const getRotulo = (rotulos: Readonly<Record<string, string>>, valor: string) => rotulos[valor] ?? valor

type Resumivel = {
  readonly empresa: string
  readonly local_de_trabalho: string | null
  readonly uf: string
  readonly area: string
  readonly senioridade: string
}

/** `Oficina Aurora · Campinas, SP · Recursos Humanos · Pleno`; no line begins with a dot. */
export const describeVaga = ({ empresa, local_de_trabalho: local, uf, area, senioridade }: Resumivel) =>
  [empresa, local ? `${local}, ${uf}` : uf, area, getRotulo(SENIORIDADES, senioridade)].join('\u00a0· ')
