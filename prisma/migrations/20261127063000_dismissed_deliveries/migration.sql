-- AlterEnum
ALTER TYPE "DeliveryStatus" ADD VALUE 'dismissed';
