/** The vacancy under test, and what the database has of it and of its payments. */
import type { TestDatabase } from '../../../support/database.ts'
import type { Recrutador } from '../../vagas/vaga.ts'

type Visto = {
  status: string
  valor: number
  paga: boolean
  linhas: Record<string, string> | null
  pagamentos: { intent: string; estado: string; recebido: number; devolvido: number; pedido: number }[] | null
  devolver: Record<string, number> | null
}

export class Real {
  readonly rita: Recrutador
  readonly vaga: string
  eventos = 0
  private readonly db: TestDatabase
  constructor(db: TestDatabase, rita: Recrutador, vaga: string) {
    this.db = db
    this.rita = rita
    this.vaga = vaga
  }
  async ver(): Promise<Visto> {
    const [row] = await this.db.sql`select json_build_object(
        'status', v.status, 'valor', v.valor_total, 'paga', v.paga_em is not null,
        'linhas', (select json_object_agg(c.canal, c.status) from public.vaga_canais as c where c.vaga_id = v.id),
        'pagamentos', (select json_agg(json_build_object('intent', p.intent_id, 'estado', p.status, 'recebido', p.recebido_centavos,
          'devolvido', p.reembolsado_centavos,
          'pedido', (select coalesce(sum(r.valor_centavos), 0) from pagamentos.reembolsos as r where r.pagamento_id = p.id)))
          from pagamentos.pagamentos as p where p.vaga_id = v.id),
        'devolver', (select json_object_agg(coalesce(c.canal, p.intent_id), r.valor_centavos) from pagamentos.reembolsos as r
          join pagamentos.pagamentos as p on p.id = r.pagamento_id left join public.vaga_canais as c on c.id = r.vaga_canal_id
          where p.vaga_id = v.id))::text as visto
      from public.vagas as v where v.id = ${this.vaga}`
    return JSON.parse(String(row?.['visto'])) as Visto
  }
}
